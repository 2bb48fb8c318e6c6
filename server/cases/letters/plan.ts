import { setImmediate } from 'node:timers/promises'
import * as z from 'zod'
import { read } from '#server/platform/database/read'
import { addressProblem } from '#server/platform/web/email-address'
import type { User } from '#server/permissions'
import { templateParts } from '#server/papers/template'
import { type Case, casesOf } from '../case/case.ts'
import { refusalOf } from '../case/rules.ts'
import { type AboutCase, aboutCases } from '../case/text-words.ts'
import type { LetterTemplate, TitledText } from '../types/definition.ts'
import { currentVersions } from '../types/versions.ts'
import { whyUnprintable } from './approve.ts'
import { LetterForm } from './forms.ts'
import type { LeftOut, LettersPreview } from './screens.ts'
import { hasLanguage, textIn } from './templates.ts'
import { filledText } from './text.ts'

export type Wanted = {
  /** The name of a template. */
  template: string
  /** '' for the template’s first one. */
  language: string
  by: 'email' | 'print'
}

export type PlannedLetter = { id: number; reference: string; form: LetterForm }

const AT_ONCE = 50

export async function previewLetters(ids: number[], wanted: Wanted, writer: User): Promise<LettersPreview> {
  const leftOut: LeftOut[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const each of await planLetters(ids.slice(at, at + AT_ONCE), wanted, writer))
      if ('why' in each) leftOut.push(each)
  return { made: ids.length - leftOut.length, leftOut }
}

/** In the same order. */
export async function planLetters(ids: number[], wanted: Wanted, writer: User) {
  const [cases, abouts] = await Promise.all([casesOf(ids, read), aboutCases(ids, read)])
  const versions = await currentVersions([...new Set(cases.map(({ typeId }) => typeId))])
  const planned: (PlannedLetter | LeftOut)[] = []
  for (const id of ids) {
    const found = cases.find(each => each.id === id)
    const about = abouts.find(each => each.id === id)
    const templates = (found && versions.get(found.typeId)?.texts.letters) ?? []
    const template = templates.find(({ name }) => name === wanted.template)
    planned.push(await planLetter({ id, found, about, template }, wanted, writer))
    await setImmediate() // pages are answered between two texts
  }
  return planned
}

type Chosen = {
  id: number
  found: Case | undefined
  about: AboutCase | undefined
  template: LetterTemplate | undefined
}

async function planLetter(
  { id, found, about, template }: Chosen,
  { by, language }: Wanted,
  writer: User,
): Promise<PlannedLetter | LeftOut> {
  if (!found || !about) return { id, reference: '', why: 'This application no longer exists.' }
  const { reference } = found
  const refusal = refusalOf('writeLetter', found, writer) ?? (by === 'email' ? whyNoEmail(about) : null)
  if (refusal) return { id, reference, why: refusal }
  if (!template) return { id, reference, why: `The type “${about.type}” has no such template.` }
  if (template.approval !== 'none') return { id, reference, why: NEEDS_APPROVAL }
  if (!hasLanguage(template, language))
    return { id, reference, why: `The type “${about.type}” has this template without a text in ${language}.` }
  const titled = textIn(template, language)
  if (namesDecision(titled) && !['approved', 'disapproved'].includes(found.status))
    return { id, reference, why: 'The letter names the decision, but the application is not decided.' }
  const text = await filledText(found, about, template, language)
  const { data, error } = Filled.safeParse(text)
  if (!data) return { id, reference, why: `${error.issues[0]!.message} ${BY_HAND}` }
  const why = await whyUnprintable(data, writer.name)
  return why ? { id, reference, why } : { id, reference, form: { ...text, ...data } }
}

const NEEDS_APPROVAL = 'Letters from this template need approval, so write them one by one.'
const BY_HAND = 'Write this letter on the page of the application.'

/** The address is checked only if it is used. */
const Filled = z.object({
  title: LetterForm.shape.title,
  body: LetterForm.shape.body,
  recipient: LetterForm.shape.recipient,
})

function whyNoEmail({ email }: NonNullable<AboutCase>) {
  if (!email) return 'The application has no email address.'
  return addressProblem(email) && 'The email address can’t be used.'
}

/** Outside of every condition. */
function namesDecision({ title, body }: TitledText) {
  let depth = 0
  for (const part of templateParts(`${title}\n${body}`)) {
    if (part.kind === 'if') depth++
    else if (part.kind === 'end') depth--
    else if (part.kind === 'word' && depth === 0 && ['outcome', 'decidedOn'].includes(part.word)) return true
  }
  return false
}
