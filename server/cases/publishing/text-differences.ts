import type { LetterTemplate, Texts } from '../types/definition.ts'
import { isSame } from './differences.ts'

// The browser imports this file too.

export function textDifferences(before: Texts, after: Texts) {
  const [old, now] = [before, after].map(
    ({ letters = [] }) => new Map(letters.map(one => [one.name, one])),
  ) as [Letters, Letters]
  return [
    ...(before.resolution === after.resolution ? [] : ['The template of resolutions changes.']),
    ...receiptDifference(before.receipt, after.receipt),
    ...(before.minutes === after.minutes ? [] : ['The template of minutes changes.']),
    ...[...now].flatMap(([name, letter]) => {
      const earlier = old.get(name)
      if (isSame(earlier, letter)) return []
      return `The letter “${letter.label}” ${earlier ? 'changes' : 'is added'}.`
    }),
    ...[...old].flatMap(([name, { label }]) => (now.has(name) ? [] : `The letter “${label}” is removed.`)),
  ]
}

function receiptDifference(before = '', after = '') {
  if (before === after) return []
  if (!before) return ['Registering makes a receipt from now on.']
  return [after ? 'The text of receipts changes.' : 'Registering makes no more receipts.']
}

type Letters = Map<string, LetterTemplate>
