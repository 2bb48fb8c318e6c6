import { type Definition, ownFields } from '#server/cases/types/definition'
import { type TextKind, templateWords } from '#server/papers/template-words'

export type Words = ReturnType<typeof wordsIn>

/** The words that a template of this kind can have, with what each means. */
export const wordsIn = (definition: Definition, kind: TextKind): [word: string, meaning: string][] => [
  ...Object.entries(templateWords[kind]),
  ...ownFields(definition).flatMap(({ name, label, seenBy }): [string, string][] =>
    seenBy ? [] : [[name, label]],
  ),
]
