import { applicationFields } from '../applications/fields.ts'
import { statusName } from '../applications/rules.ts'
import { inWords } from '#server/records/audit/sentences'
import { toTheMinute } from '#server/platform/clock'
import { valuesIn } from '#server/platform/web/field-list'
import { html, type Html } from '#server/platform/web/html'
import type { Bundle } from './record.ts'

export const moment = (iso: string) => toTheMinute(new Date(iso))
export const none = (sentence: string) => html`<p>${sentence}</p>`

export function facts({ application: found, missingDocuments }: Bundle): [string, string][] {
  const { typeId: _type, birthDateEstimated, ...fields } = valuesIn(applicationFields, found)
  const rows: [string, string][] = [
    ['Type', found.type],
    [
      'Status',
      `${statusName(found.status)}, since ${moment(found.statusSince)}${found.archived ? '; archived' : ''}`,
    ],
    ...(found.heldFrom ? [['Status before the hold', statusName(found.heldFrom)] as [string, string]] : []),
    ...(found.duplicateOf ? [['Duplicate of', found.duplicateOf.reference] as [string, string]] : []),
    ['Registered', `by ${found.registeredBy}, ${moment(found.registeredAt)}`],
    ...Object.entries(fields).map(([field, value]): [string, string] => [
      capital(inWords(field)),
      field === 'birthDate' && birthDateEstimated && value ? `${value} (estimated)` : String(value),
    ]),
    ['Missing documents', missingDocuments.join(', ')],
  ]
  return rows.filter(([, value]) => value !== '')
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function resolutionsOf({ resolutions: all }: Bundle) {
  return html`<h2>Resolution</h2>
    ${all.length === 0 ? none('No resolution has been signed.') : null}
    ${all.map(
      ({ number, title, body, signedBy, signedAt, sha256, status, outcome, differs }) =>
        html`<h3>${number} · ${title}</h3>
          ${differs ? html`<p class="missing">Changed since the board signed it. The record was changed after signing. Do not rely on the text below.</p>` : html`<p><strong>${capital(outcome)}</strong>${status === 'superseded' ? ' (superseded)' : ''}</p>`}
          <p class="said">${body}</p>
          <p class="small">
            Signed by ${signedBy}, ${signedAt && moment(signedAt)}. SHA-256 of the signed text:
            <code>${sha256}</code>
          </p> `,
    )}`
}

export function roundSection({
  number,
  outcome,
  open,
  sentence,
  openedAt,
  closedAt,
  members,
  votes,
}: Bundle['rounds'][number]) {
  const ended = open ? ', still open' : closedAt ? `, closed ${moment(closedAt)}` : ''
  return html`<h3>Round ${number}${outcome ? `: ${OUTCOMES[outcome]}` : ''}</h3>
    <p>Opened ${moment(openedAt)}${ended}. ${sentence}</p>
    ${
      votes
        ? html`<ul>
            ${votes.map(({ name, choice, reason }) => html`<li>${name}: ${choice}${reason ? html`<br /><span class="said">${reason}</span>` : null}</li>`)}
          </ul>`
        : members
          ? html`<ul>
              ${members.map(({ name, state }) => html`<li>${name}: ${state}</li>`)}
            </ul>`
          : null
    } `
}

const OUTCOMES = { approved: 'approved', disapproved: 'disapproved', none: 'no result', void: 'voided' }

export const remarkSection = ({ kind, body, author, at, files }: Bundle['remarks'][number]) =>
  html`<h3>${author}${kind === 'remark' ? '' : ` · ${kind.replaceAll('-', ' ')}`} · ${moment(at)}</h3>
    <p class="said">${body}</p>
    ${files.length ? html`<p class="small">With ${files.map(({ name }) => name).join(', ')}</p>` : null} `

export const discussionSection = (comments: NonNullable<Bundle['discussion']>): Html =>
  html`<h2>Discussion</h2>
    ${comments.length ? comments.map(commentSection) : none('No comments.')}`

const commentSection = ({
  author,
  at,
  editedAt,
  removed,
  body,
  parentId,
}: NonNullable<Bundle['discussion']>[number]) =>
  html`<h3>
      ${author} · ${moment(at)}${parentId === null ? '' : ' · a reply'}${editedAt ? ' · edited' : ''}
    </h3>
    <p class="said">${removed ? 'Removed.' : body}</p> `
