// A small text grammar: `[a|b]` picks one of the options, `{name}` inserts a value.

import type { Random } from './random.ts'

export type Slots = Record<string, string | number>

const INNERMOST_CHOICE = /\[([^[\]]*)\]/

export function expand(random: Random, template: string, slots: Slots) {
  let text = template
  while (INNERMOST_CHOICE.test(text)) {
    text = text.replace(INNERMOST_CHOICE, (_, options: string) => random.pick(options.split('|')))
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => slotted(name, slots))
}

function slotted(name: string, slots: Slots) {
  if (!(name in slots)) throw new Error(`No text for {${name}}`)
  return String(slots[name])
}

/** Parses a comma-separated list that may span several lines. */
export const listed = (text: string) => text.split(',').map(part => part.trim())
