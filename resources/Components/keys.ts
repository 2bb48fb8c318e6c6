type Press = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'isComposing' | 'keyCode'>

/**
 * The pressed key as shortcuts name it: letters without Caps Lock, and on layouts without Latin letters the
 * key at the same place on a US keyboard. '' for keys that belong to an input method.
 */
export function keyOf({ key, code, shiftKey, isComposing, keyCode }: Press): string {
  if (isComposing || keyCode === COMPOSING) return ''
  // Greek keyboards have “;” in the place of Q.
  if (!latin.test(key) || (key === ';' && code === 'KeyQ')) return atPlace(code, shiftKey)
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key
}

/** Safari reports the key that ends a composition after the composition, with this key code. */
const COMPOSING = 229

const latin = /^[\u{20}-\u{7E}\p{Script=Latin}\p{Sc}]+$/u

const marks: Record<string, string> = { Slash: '/', BracketLeft: '[', BracketRight: ']' }

function atPlace(code: string, shiftKey: boolean) {
  if (shiftKey) return code === 'Slash' ? '?' : ''
  return marks[code] ?? /^Key([A-Z])$/.exec(code)?.[1]!.toLowerCase() ?? ''
}

/** Ctrl+Enter or Cmd+Enter presses the submit button of the form or dialog that has the focus. */
export function sendFormsByKey() {
  document.addEventListener('keydown', event => {
    if (keyOf(event) !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
    const focused = event.target as Element
    // On a link the browser opens a new tab.
    if (focused.closest('a')) return
    const form = focused.closest('form') ?? focused.closest('dialog')?.querySelector('form')
    const button = [...(form?.elements ?? [])].find(control => control.matches('[type=submit]'))
    if (!button) return
    event.preventDefault()
    ;(button as HTMLElement).click()
  })
}
