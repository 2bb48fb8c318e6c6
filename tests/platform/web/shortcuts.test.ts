import { expect, test } from 'vitest'
import { keyOf } from '#resources/Components/keys.ts'

const none = { shiftKey: false, isComposing: false, keyCode: 0 }

test.each([
  ['a letter', { key: 'j', code: 'KeyJ' }, 'j'],
  ['a letter with Caps Lock', { key: 'J', code: 'KeyJ' }, 'j'],
  ['a letter with Shift', { key: 'J', code: 'KeyJ', shiftKey: true }, 'J'],
  ['? with Shift', { key: '?', code: 'Slash', shiftKey: true }, '?'],
  ['j on Dvorak', { key: 'j', code: 'KeyC' }, 'j'],
  ['ü on a German keyboard', { key: 'ü', code: 'BracketLeft' }, 'ü'],
  ['€ with AltGr', { key: '€', code: 'KeyE' }, '€'],
  ['j on a Cyrillic keyboard', { key: 'о', code: 'KeyJ' }, 'j'],
  ['j on a Cyrillic keyboard with Caps Lock', { key: 'О', code: 'KeyJ' }, 'j'],
  ['[ on a Cyrillic keyboard', { key: 'х', code: 'BracketLeft' }, '['],
  ['j on a Greek keyboard', { key: 'ξ', code: 'KeyJ' }, 'j'],
  ['q on a Greek keyboard', { key: ';', code: 'KeyQ' }, 'q'],
  ['j on an Arabic keyboard', { key: 'ت', code: 'KeyJ' }, 'j'],
  ['b on an Arabic keyboard', { key: 'لا', code: 'KeyB' }, 'b'],
  ['? on an Arabic keyboard', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['j on a Thai keyboard', { key: '่', code: 'KeyJ' }, 'j'],
  ['/ on a Thai keyboard', { key: 'ฝ', code: 'Slash' }, '/'],
  ['Shift and a letter on a Thai keyboard', { key: '๋', code: 'KeyJ', shiftKey: true }, ''],
  ['a named key', { key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
  ['Enter that ends a composition', { key: 'Enter', code: 'Enter', isComposing: true }, ''],
  ['Enter that ends a composition in Safari', { key: 'Enter', code: 'Enter', keyCode: 229 }, ''],
])('%s is recognised for shortcuts', (_, press, key) => {
  expect(keyOf({ ...none, ...press })).toBe(key)
})
