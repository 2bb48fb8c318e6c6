import type { Random } from './random.ts'

export type Slots = Record<string, string | number | boolean>

const INNERMOST_CHOICE = /\[([^[\]]*)\]/

/** Fills in a template: `[a|b]` picks one of the options, `{name}` inserts a value. */
export function expand(random: Random, template: string, slots: Slots = {}) {
  let text = template
  while (INNERMOST_CHOICE.test(text)) {
    text = text.replace(INNERMOST_CHOICE, (_, options: string) => random.pick(options.split('|')))
  }
  return text.replace(/\{(\w+)\}/g, (_, name: string) => valueOf(name, slots))
}

function valueOf(name: string, slots: Slots) {
  if (!(name in slots)) throw new Error(`No value for {${name}}`)
  return String(slots[name])
}
