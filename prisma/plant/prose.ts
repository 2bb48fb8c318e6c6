// A grammar in one function: `[a|b]` takes one of several, `{name}` a given text.

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

/** Long pools of words, readable in the source: parts between commas, over any number of lines. */
export const listed = (text: string) => text.split(',').map(part => part.trim())
