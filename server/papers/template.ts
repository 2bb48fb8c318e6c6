import { type TextKind, templateWords } from './template-words.ts'

// Imported by the browser too.

/** Gives the same text as the built-in one. */
export const defaultTemplate = `The {{office}} has considered application {{reference}} ({{type}}) of **{{applicant}}**, born {{birthDate}}, received on {{receivedOn}}.

## Decision

{{decision}}

## Vote

{{vote}}

## Dissents

{{dissents}}`

/** The built-in text has the article. */
export const officeIn = (template: string, office: string) =>
  template ? office : office.replace(/^the\b\s*/i, '')

/** Types begin without a text for receipts; this one is offered. */
export const usualReceipt = `The {{office}} received application {{reference}} ({{type}}) of **{{applicant}}** on {{receivedOn}}.

Received by: {{receivedBy}}

The code on this receipt leads to a page with the stage that the application has reached and its due date. If the date has changed, the page says why.

## Documents received

{{received}}

## Due date

{{promise}}`

/** Something in double braces. */
const TAG = /(\{\{[^{}]*\}\})/

export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'word' | 'if'; word: string }
  | { kind: 'end' }

export const templateParts = (template: string): TemplatePart[] =>
  template
    .split(TAG)
    .map((text, at) => (at % 2 === 0 ? { kind: 'text', text } : tagIn(text.slice(2, -2).trim())))

function tagIn(tag: string): TemplatePart {
  if (tag === '/if') return { kind: 'end' }
  const [, condition] = /^#if\s+(\S+)$/.exec(tag) ?? []
  return condition ? { kind: 'if', word: condition } : { kind: 'word', word: tag }
}

const MAX_SHOWN = 60
const braced = (tag: string) => `{{${tag.slice(0, MAX_SHOWN)}}}`

/** Why a text of this kind can't have a template, with the line and the word, or undefined. */
export function templateProblem(template: string, kind: TextKind, ownFields: Iterable<string> = []) {
  const known = new Set([...Object.keys(templateWords[kind]), ...ownFields])
  return firstProblem(template, word => {
    if (known.has(word)) return undefined
    const isOfOthers = Object.values(templateWords).some(words => Object.hasOwn(words, word))
    return isOfOthers
      ? `has a word that a ${kind} can’t have: ${braced(word)}.`
      : `has an unknown word: ${braced(word)}.`
  })
}

/** `whyNot` completes a sentence about the line. */
export function firstProblem(template: string, whyNot: (word: string) => string | undefined) {
  let line = 1
  const open: { line: number; word: string }[] = []
  for (const part of templateParts(template)) {
    if (part.kind === 'text') line += part.text.split('\n').length - 1
    else if (part.kind === 'if') open.push({ line, word: part.word })
    else if (part.kind === 'end' && !open.pop()) return `Line ${line} has {{/if}} without {{#if}}.`
    const why = 'word' in part ? whyNot(part.word) : undefined
    if (why) return `Line ${line} ${why}`
  }
  const [unclosed] = open
  return unclosed && `Line ${unclosed.line} has ${braced(`#if ${unclosed.word}`)} without {{/if}}.`
}
