import { applicationFields } from '../types/fields.ts'
import { statusName } from '../case/status-name.ts'
import { inWords } from '#server/records/audit/sentences'
import { toTheMinute } from '#server/platform/clock'
import { valuesIn } from '#server/platform/web/field-list'
import { html, type Html } from '#server/platform/web/html'
import type { Bundle } from './record.ts'

export const moment = (iso: string) => toTheMinute(new Date(iso))
export const none = (sentence: string) => html`<p>${sentence}</p>`

export function facts({ application: found, answersInWords, missingDocuments }: Bundle): [string, string][] {
  const { typeId: _type, birthDateEstimated, singleName, ...fields } = valuesIn(applicationFields, found)
  const rows: [string, string][] = [
    ['Type', found.type],
    [
      'Status',
      `${statusName(found.status)}${found.returned ? ' (returned to the registry)' : ''}, since ${moment(found.statusSince)}${found.archived ? '; archived' : ''}`,
    ],
    ...(found.decidedBefore ? [decidedBeforeRow(found.decidedBefore)] : []),
    ...(found.heldFrom ? [['Status before the hold', statusName(found.heldFrom)] as [string, string]] : []),
    ...(found.duplicateOf ? [['Duplicate of', found.duplicateOf.reference] as [string, string]] : []),
    ['Registered', `by ${found.registeredBy}, ${moment(found.registeredAt)}`],
    ...Object.entries(fields).map(([field, value]): [string, string] => [
      capital(inWords(singleName && field === 'familyName' ? 'name' : field)),
      field === 'birthDate' && birthDateEstimated && value ? `${value} (estimated)` : String(value),
    ]),
    ...answersInWords,
    ['Missing documents', missingDocuments.join(', ')],
    ...found.clocks.map(({ label, sentence }): [string, string] => [label, sentence]),
  ]
  return rows.filter(([, value]) => value !== '')
}

const decidedBeforeRow = ({ on, number }: { on: string; number: string }): [string, string] => [
  'Decided before Docket',
  number ? `${on}, decision ${number}` : on,
]

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const CHANGED =
  'Changed since the board signed it. The record was changed after signing. Do not rely on the text below.'

export function resolutionsSection({ resolutions }: Bundle) {
  return html`<h2>Resolution</h2>
    ${resolutions.length ? resolutions.map(resolutionSection) : none('No resolution has been signed.')}`
}

function resolutionSection(resolution: Bundle['resolutions'][number]) {
  const { number, title, body, signedBy, signedAt, sha256, status, outcome, differs } = resolution
  const decision = html`<p>
    <strong>${capital(outcome)}</strong>${status === 'superseded' ? ' (superseded)' : ''}
  </p>`
  return html`<h3>${number} · ${title}</h3>
    ${differs ? html`<p class="missing">${CHANGED}</p>` : decision}
    <p class="text">${body}</p>
    <p class="small">
      Signed by ${signedBy}, ${signedAt && moment(signedAt)}. SHA-256 of the signed text:
      <code>${sha256}</code>
    </p> `
}

export const receiptsSection = ({ receipts }: Bundle) =>
  receipts.length === 0
    ? null
    : html`<h2>Receipt</h2>
        ${receipts.map(receiptSection)}`

function receiptSection(receipt: Bundle['receipts'][number]) {
  const { number, title, body, receivedBy, promisedOn, signedBy, signedAt, sha256, differs, sent } = receipt
  return html`<h3>${number} · ${title}</h3>
    ${differs ? html`<p class="missing">${CHANGED}</p>` : null}
    <p class="text">${body}</p>
    <p class="small">
      Received by: ${receivedBy}.${promisedOn ? ` Promised date: ${promisedOn}.` : ''} Signed by ${signedBy},
      ${signedAt && moment(signedAt)}. SHA-256 of the text: <code>${sha256}</code>
    </p>
    ${sent.map(sendingItem)}`
}

export const lettersSection = ({ letters }: Bundle) =>
  letters.length === 0
    ? null
    : html`<h2>Letters</h2>
        ${letters.map(letterSection)}`

function letterSection(letter: Bundle['letters'][number]) {
  const { number, title, body, signedBy, signedAt, sha256, state, differs, sent } = letter
  return html`<h3>${number} · ${title}${state === 'withdrawn' ? ' (withdrawn)' : ''}</h3>
    ${differs ? html`<p class="missing">${CHANGED}</p>` : null}
    <p class="text">${body}</p>
    <p class="small">
      Approved by ${signedBy}, ${signedAt && moment(signedAt)}. SHA-256 of the text: <code>${sha256}</code>
    </p>
    ${sent.map(sendingItem)}`
}

const BY = { email: 'Emailed', print: 'Printed', hand: 'Handed over' }

const sendingItem = ({ by, to, at, result, note }: Bundle['letters'][number]['sent'][number]) =>
  html`<p class="small">
    ${BY[by]} to ${to}, ${by === 'email' ? moment(at) : at}${result ? `: ${result}` : ''}
    ${note ? html`<br /><span class="text">${note}</span>` : null}
  </p>`

export const requestsSection = ({ requests }: Bundle) =>
  requests.length === 0
    ? null
    : html`<h2>Requests</h2>
        ${requests.map(requestSection)}`

function requestSection(request: Bundle['requests'][number]) {
  const { id, to, name, message, dueOn, sentBy, sentAt, closedAt, reason, items } = request
  const ended = closedAt && `${reason ? 'Withdrawn' : 'Closed'} ${moment(closedAt)}${reason && `: ${reason}`}`
  return html`<h3>Request ${id}${to === 'opinion' ? ', for an opinion,' : ''} to ${name.split('\n')[0]!}</h3>
    <p class="text">${message}</p>
    <p class="small">Sent by ${sentBy}, ${moment(sentAt)}, to be answered until ${dueOn}. ${ended}</p>
    <ul>
      ${items.map(requestItem)}
    </ul>`
}

const STATES = { open: 'not answered', answered: 'answered', accepted: 'accepted', returned: 'returned' }

const requestItem = ({
  kind,
  label,
  state,
  answer,
  late,
  reason,
  files,
}: Bundle['requests'][number]['items'][number]) =>
  html`<li>
    ${capital(kind)}: ${label} (${STATES[state]}${late ? ', late' : ''}${reason ? `: ${reason}` : ''})
    ${answer ? html`<br /><span class="text">${answer}</span>` : null}
    ${files.length ? html`<br /><span class="small">With ${files.map(file => file.name).join(', ')}</span>` : null}
  </li>`

export function roundSection(round: Bundle['rounds'][number]) {
  const { outcome, closedAt, members, votes } = round
  const ended = round.open ? ', still open' : closedAt ? `, closed ${moment(closedAt)}` : ''
  const seats =
    votes?.map(({ name, choice, reason }) => ({ name, text: choice, reason })) ??
    members?.map(({ name, state }) => ({ name, text: state, reason: '' }))
  return html`<h3>Round ${round.number}${outcome ? `: ${OUTCOMES[outcome]}` : ''}</h3>
    <p>Opened ${moment(round.openedAt)}${ended}. ${round.sentence}</p>
    ${
      seats
        ? html`<ul>
            ${seats.map(seatItem)}
          </ul>`
        : null
    } `
}

const seatItem = ({ name, text, reason }: { name: string; text: string; reason: string }) =>
  html`<li>${name}: ${text}${reason ? html`<br /><span class="text">${reason}</span>` : null}</li>`

const OUTCOMES = { approved: 'approved', disapproved: 'disapproved', none: 'no result', void: 'voided' }

export const remarkSection = ({ kind, body, author, at, items, dueDate, files }: Bundle['remarks'][number]) =>
  html`<h3>${author}${kind === 'remark' ? '' : ` · ${kind.replaceAll('-', ' ')}`} · ${moment(at)}</h3>
    <p class="text">${body}</p>
    ${items.length ? html`<p class="small">Missing: ${items.join(', ')}</p>` : null}
    ${dueDate ? html`<p class="small">Due date: ${dueDate}</p>` : null}
    ${files.length ? html`<p class="small">With ${files.map(({ name }) => name).join(', ')}</p>` : null} `

export const discussionSection = (comments: NonNullable<Bundle['discussion']>): Html =>
  html`<h2>Discussion</h2>
    ${comments.length ? comments.map(commentSection) : none('No comments.')}`

const commentSection = (comment: NonNullable<Bundle['discussion']>[number]) =>
  html`<h3>
      ${comment.author} ·
      ${moment(comment.at)}${comment.parentId === null ? '' : ' · a reply'}${comment.editedAt ? ' · edited' : ''}
    </h3>
    <p class="text">${comment.removed ? 'Removed.' : comment.body}</p> `
