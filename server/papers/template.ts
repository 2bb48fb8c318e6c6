import { templateWords } from './template-words.ts'

// Imported by the browser too.

/** Gives the same text as the built-in one. */
export const defaultTemplate = `The {{office}} has considered application {{reference}} ({{type}}) of **{{applicant}}**, born {{birthDate}}, received on {{receivedOn}}.

## Decision

{{decision}}

## Vote

{{vote}}

## Dissents

{{dissents}}`

/** A word in double braces, with the spaces around it. */
const WORD = /\{\{([^{}]*)\}\}/g

export const templateWordsIn = (template: string) =>
  Array.from(template.matchAll(WORD), ([, word]) => word!.trim())

export const replaceTemplateWords = (template: string, replace: (word: string) => string) =>
  template.replaceAll(WORD, (_, word: string) => replace(word.trim()))

const MAX_SHOWN = 60

/** The first word that drafts don't fill in. */
export function unknownWord(template: string, known: Iterable<string> = Object.keys(templateWords)) {
  const names = new Set(known)
  const word = templateWordsIn(template).find(name => !names.has(name))
  return word === undefined ? undefined : `{{${word.slice(0, MAX_SHOWN)}}}`
}
