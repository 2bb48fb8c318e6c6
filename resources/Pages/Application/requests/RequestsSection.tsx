import { Badge } from '#resources/Components/Badges.tsx'
import { Button, ButtonLink } from '#resources/Components/Button.tsx'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { Link } from '#resources/Components/Link.tsx'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { FileList } from '#resources/Components/viewer/StoredFiles.tsx'
import { firstLine } from '#resources/Pages/Letter/parts/letter-words.ts'
import { to } from '#resources/to.ts'
import type { CaseRequest, RequestItem } from '#server/cases/requests/screens'
import type { Pages } from '#server/pages'
import { ItemList } from '#resources/Pages/Application/parts/ItemList.tsx'
import { useOpenDialog } from '#resources/Components/useOpenDialog.ts'
import { dialogName, dialogNamed, draftOfRequest, type OpenDialog } from './request-dialogs.ts'
import { badgeOf, itemBadges, kindWords, refusalIn } from './request-words.ts'

type Case = Pages['Application/Detail']

export const showsRequests = ({ application, can }: Case) =>
  application.requests.length > 0 || can.sendRequest

export function RequestsSection(props: Case) {
  const { id, requests } = props.application
  const [open, setOpen] = useOpenDialog<string>('request', name =>
    draftOfRequest(id, dialogNamed(name, requests)),
  )
  const dialog = open === null ? null : dialogNamed(open, requests)
  if (!showsRequests(props)) return null
  return (
    <Section id="requests" title="Requests" screenOnly={requests.length === 0}>
      {requests.length > 0 ? (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {requests.map(request => (
            <RequestEntry
              key={request.id}
              applicationId={id}
              request={request}
              onOpen={one => setOpen(dialogName(one))}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          Nothing was asked for yet. A request is sent by email or on paper and can be answered without an
          account.
        </p>
      )}
      {props.can.sendRequest && (
        <p className="screen-only mt-3">
          <ButtonLink href={to('/applications/:id/requests/create', { id })}>Ask in writing</ButtonLink>
        </p>
      )}
      <RequestDialog
        wanted={dialog !== null}
        applicationId={id}
        dialog={dialog}
        onClose={() => setOpen(null)}
      />
    </Section>
  )
}

const RequestDialog = lazyComponent(async () => (await import('./RequestDialog.tsx')).RequestDialog)

type EntryProps = { applicationId: number; request: CaseRequest; onOpen: (dialog: OpenDialog) => void }

function RequestEntry({ applicationId, request, onOpen }: EntryProps) {
  const { id, to: recipient, name, dueOn, sentAt, sentBy, closedAt, reason, items } = request
  const refusal = refusalIn(request)
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
          <h3 id={`request-${id}`} tabIndex={-1} className="font-medium">
            {firstLine(name)}
            {recipient === 'opinion' && <span className="font-normal text-muted">, for an opinion</span>}
          </h3>
          <p className="hint">
            Sent <PlainDate date={sentAt} /> by {sentBy}, to be answered until <PlainDate date={dueOn} />
          </p>
        </div>
        <div className="min-w-0 flex-1 basis-56">
          <Badge style={badgeOf(request)} />
        </div>
      </div>
      {request.differs && (
        <p className="text-sm font-medium text-danger">
          Changed outside Docket. Ask an administrator to run ./docket verify.
        </p>
      )}
      {refusal && closedAt === null && (
        <p className="text-sm font-medium wrap-anywhere text-danger">{refusal}</p>
      )}
      {closedAt && reason && <p className="text-sm wrap-anywhere whitespace-pre-line">Withdrawn: {reason}</p>}
      <div className="border-l-2 border-hairline pl-3">
        <ItemList items={items} text={answerOf}>
          {item => <Settling item={item} onOpen={act => onOpen({ act, request, item })} />}
        </ItemList>
      </div>
      <RequestActs applicationId={applicationId} request={request} onOpen={onOpen} />
    </li>
  )
}

const answerOf = ({ kind, label, state, answer, reason, whyNotAccept, ...item }: RequestItem) => (
  <>
    <p>
      <span className="text-muted">{kindWords[kind]}:</span> {label}
    </p>
    {answer && <p className="reading whitespace-pre-line">{answer}</p>}
    {isConcealed({ kind, state, answer }) && <p className="hint">You don’t have access to this answer.</p>}
    <FileList files={item.files} />
    {item.earlierFiles.length > 0 && (
      <div className="text-muted">
        <p className="hint">Returned earlier:</p>
        <FileList files={item.earlierFiles} />
      </div>
    )}
    {state === 'returned' && <p className="hint whitespace-pre-line">Returned: {reason}</p>}
    {whyNotAccept && <p className="hint screen-only">{whyNotAccept}</p>}
  </>
)

/** Its field was restricted later. */
const isConcealed = ({ kind, state, answer }: Pick<RequestItem, 'kind' | 'state' | 'answer'>) =>
  kind === 'correction' && state !== 'open' && answer === ''

type SettlingProps = { item: RequestItem; onOpen: (act: 'accept' | 'return') => void }

function Settling({ item: { label, state, whyNotAccept, can }, onOpen }: SettlingProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge style={itemBadges[state]} />
      {can.settle && (
        <span className="screen-only flex gap-2">
          {!whyNotAccept && (
            <Button aria-label={`Accept: ${label}`} onClick={() => onOpen('accept')}>
              Accept
            </Button>
          )}
          <Button aria-label={`Return: ${label}`} onClick={() => onOpen('return')}>
            Return
          </Button>
        </span>
      )}
    </div>
  )
}

function RequestActs({ applicationId, request, onOpen }: EntryProps) {
  const { id, letter, url, waiting, can } = request
  const of = `of the request to ${firstLine(request.name)}`
  return (
    <div className="screen-only flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
      {letter !== null && (
        <Link
          href={to('/applications/:id/letters/:letterId', { id: applicationId, letterId: letter })}
          aria-label={`Letter ${of}`}
          className="link inline-flex min-h-6 items-center"
        >
          Letter
        </Link>
      )}
      {url && waiting && (
        <Link
          href={to('/applications/:id/requests/:requestId/slip', { id: applicationId, requestId: id })}
          aria-label={`Answer slip ${of}`}
          className="link inline-flex min-h-6 items-center"
        >
          Answer slip
        </Link>
      )}
      {can.renew && (
        <Button
          aria-label={`Renew the request to ${firstLine(request.name)}`}
          onClick={() => onOpen({ act: 'renew', request })}
        >
          Renew
        </Button>
      )}
      {can.withdraw && (
        <Button
          aria-label={`Withdraw the request to ${firstLine(request.name)}`}
          onClick={() => onOpen({ act: 'withdraw', request })}
        >
          Withdraw
        </Button>
      )}
    </div>
  )
}
