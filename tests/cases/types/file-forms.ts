import { db } from '#server/platform/database/client'
import { form } from '../../support/cases.ts'
import { formWith, pdf, type Part } from '../../support/papers.ts'
import { shown, type Visitor } from '../../support/visit.ts'
import { published } from './types.ts'

export const plan = { name: 'plan', kind: 'file', label: 'Floor plan', group: 'Premises' }
export const report = { name: 'report', kind: 'file', label: 'Police report', seenBy: 'applications.decide' }

export const board = (...fields: object[]) => published({ fields })
export const file = (name: string, sent = `${name}.pdf`): Part => [`answers.${name}[]`, pdf(sent), sent]

export const registerAs = (clerk: Visitor, ...files: Part[]) =>
  clerk.post('/applications', formWith(form, ...files))

export const edits = (clerk: Visitor, version: number, fields: object, ...files: Part[]) =>
  clerk.post('/applications/1', formWith({ ...form, ...fields, version, _method: 'put' }, ...files))

export const stored = async () => (await db.application.findFirstOrThrow()).answers as Record<string, any[]>
export const namesIn = async (name: string) => (await stored())?.[name]?.map(one => one.name)
export const errorsAfter = async (visitor: Visitor, answer: Awaited<ReturnType<Visitor['post']>>) =>
  (await visitor.follow(answer)).page.props.errors

export const removal = (id: string, reason = 'It is out of date.') => [{ id, kind: '', removed: 1, reason }]

export const caseFor = async (visitor: Visitor) =>
  shown(await visitor.get('/applications/1'), 'Application/Detail')

export const historyFor = async (visitor: Visitor) => {
  const answer = await visitor.get('/applications/1', {
    'x-inertia-partial-component': 'Application/Detail',
    'x-inertia-partial-data': 'history',
  })
  return JSON.stringify(answer.page.props.history)
}
