import { templateWords } from '../types/template-words.ts'

// Imported by the browser too.

/** Gives the same text as the built-in one. */
export const defaultTemplate = `The {{office}} has considered application {{reference}} ({{type}}) of **{{applicant}}**, born {{birthDate}}, received on {{receivedOn}}.

## Decision

{{decision}}

## Vote

{{vote}}

## Dissents

{{dissents}}`

/** A word in double braces. */
export const TEMPLATE_WORD = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The first word that drafts don't fill in. */
export const unknownWord = (template: string) =>
  [...template.matchAll(TEMPLATE_WORD)].find(([, word]) => !Object.hasOwn(templateWords, word!))?.[0]
