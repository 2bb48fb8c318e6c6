import { read } from '#server/platform/database/read'
import type { User } from '#server/permissions'
import { type Case, missingDocuments } from '../case/case.ts'
import { definitionIn } from '../case/own-answers.ts'
import { isReturned, refusalOf } from '../case/rules.ts'
import { aboutCase } from '../case/text-words.ts'
import { aboutFor } from '../letters/props.ts'
import { recipientOf } from '../letters/text.ts'
import { correctableIn } from './correctable.ts'
import { MAX_ITEMS } from './forms.ts'
import type { RequestCreate, RequestedItem } from './screens.ts'

/** Throws NotFound. */
export async function requestToCreate(id: number, viewer: User): Promise<RequestCreate> {
  const { application, found, props } = await aboutFor(id, viewer)
  const about = (await aboutCase(id, read))!
  const fields = correctableIn(definitionIn(application))
  return {
    ...props,
    whyNot: refusalOf('sendRequest', found, viewer),
    name: recipientOf(about),
    email: props.sendsEmails ? about.email : '',
    fields,
    missing: missingItems(found, fields),
  }
}

const document = (label: string): RequestedItem => ({ kind: 'document', label, field: '' })

/** Of the lists of missing things on the case. */
function missingItems(found: Case, fields: RequestCreate['fields']): RequestedItem[] {
  const answers = found.missingAnswers.map(({ name, label }): RequestedItem =>
    fields.some(field => field.name === name) ? { kind: 'correction', label, field: name } : document(label),
  )
  const returned = isReturned(found) ? (found.returnedItems ?? []) : []
  const items = [...missingDocuments(found).map(document), ...answers, ...returned.map(document)]
  const unique = items.filter(({ label }, at) => items.findIndex(other => other.label === label) === at)
  return unique.slice(0, MAX_ITEMS)
}
