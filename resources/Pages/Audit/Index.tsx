import { Head } from '@inertiajs/react'
import Download from 'lucide-react/icons/download'
import type { Pages } from '#server/pages'
import { Button } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Pagination } from '#resources/Components/list/Pagination.tsx'
import { useListFilter, isFiltered, listAddress } from '#resources/Components/list/useListFilter.ts'
import { Entries } from './parts/Entries.tsx'
import { to } from '#resources/to.ts'
import type { AuditRow, PublishedHead, AuditFilter, AuditLog } from '#server/records/audit/screens'
import { counted } from '#resources/Components/words.ts'
import { PlainDate } from '#resources/Components/RelativeTime.tsx'
import { DaysMenu } from '#resources/Components/Menu.tsx'
import { FilterSelect, SearchField } from '#resources/Components/list/FilterControls.tsx'
import { actionSentence } from '#server/records/audit/action-sentences'
import { keepsRegister, offeredText } from '#server/platform/register-switch'

export default function Index({ entries, filter: server, actions, head }: Pages['Audit/Index']) {
  const { typed, change, type } = useListFilter(server, filterAddress, changing)
  const { data, total, more, page, perPage } = entries
  return (
    <>
      <Head title="Audit log" />
      <div className="mb-4 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h1 className="text-xl font-bold">Audit log</h1>
        {/* A download, not an Inertia visit. */}
        <a href={exportAddress(server)} download className="button button-quiet">
          <Download size={16} />
          Export
        </a>
      </div>
      <AuditFilters filter={typed} actions={actions} onType={type} onChange={change} />
      <HiddenNote entries={data} />
      <div className="mt-4">
        {data.length > 0 ? (
          <Entries entries={data} fold={!server.action} />
        ) : (
          <div className="card">
            <Empty
              title={isFiltered(server) ? 'No entries found' : 'No entries yet'}
              action={isFiltered(server) && <Button onClick={() => change(noFilter)}>Clear filters</Button>}
            >
              Changes to records, permissions and settings are listed here.
            </Empty>
          </div>
        )}
      </div>
      <div className="mt-3">
        <Pagination
          {...{ page, perPage, total, more }}
          href={to => filterAddress(server, to)}
          only={changing}
        />
      </div>
      {head && <SignedHead head={head} />}
    </>
  )
}

Index.layout = { crumbs: [{ label: 'Audit log' }] }

type AuditFiltersProps = {
  filter: AuditFilter
  actions: AuditLog['actions']
  onType: (part: Partial<AuditFilter>) => void
  onChange: (part: Partial<AuditFilter>) => void
}

function AuditFilters({ filter, actions, onType, onChange }: AuditFiltersProps) {
  return (
    <search className="relative flex flex-wrap items-center gap-2">
      <SearchField
        label={offeredText('Record: reference[, register number] or name')}
        placeholder="Record number or name"
        value={filter.search}
        onType={search => onType({ search })}
      />
      <input
        type="text"
        aria-label="User"
        placeholder="User"
        autoComplete="off"
        value={filter.actor}
        onChange={event => onType({ actor: event.target.value })}
        className="input w-44 max-sm:w-full"
      />
      <FilterSelect
        label="Action"
        value={filter.action}
        onChange={action => onChange({ action })}
        className="w-52 max-w-full"
      >
        <ActionOptions actions={actions} />
      </FilterSelect>
      <DaysMenu label="Date" from={filter.from} to={filter.to} onChange={onChange} />
      {isFiltered(filter) && <Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
    </search>
  )
}

const areas = {
  application: 'Cases',
  'arrested-person': 'Register of arrested persons',
  user: 'Users',
  account: 'Own accounts',
  settings: 'Settings',
}

function ActionOptions({ actions }: Pick<AuditLog, 'actions'>) {
  return (
    <>
      <option value="">Action</option>
      {keepsRegister() && (
        <>
          <option value="changes">Hide views</option>
          <option value="looks">Views only</option>
        </>
      )}
      {Object.entries(areas).map(([area, label]) => {
        const own = actions.filter(action => action.startsWith(`${area}.`))
        return own.length === 0 ? null : (
          <optgroup key={area} label={label}>
            {own.map(action => (
              <option key={action} value={action}>
                {actionSentence(action)}
              </option>
            ))}
          </optgroup>
        )
      })}
    </>
  )
}

/**
 * The signed head of the audit log. Anyone with a copy can check that nothing before it was changed or
 * removed.
 */
function SignedHead({ head: { day, size, root } }: { head: PublishedHead }) {
  return (
    <section aria-labelledby="signed-log" className="card mt-6 p-4">
      <h2 id="signed-log" className="font-medium">
        Signed log
      </h2>
      <p className="mt-1 text-muted">
        At the start of <PlainDate date={day} />, the log had {counted(size, 'entry', 'entries')}. Store a
        copy of the{' '}
        <a href={to('/.well-known/docket/checkpoint')} className="link">
          public checkpoint
        </a>{' '}
        elsewhere to detect any later change to these entries.
      </p>
      <p className="mt-2 font-mono text-xs break-all text-muted">{root}</p>
    </section>
  )
}

function HiddenNote({ entries }: { entries: AuditRow[] }) {
  const hidden = new Set(entries.filter(row => row.hidden).map(row => row.subjectType))
  if (hidden.size === 0) return null
  const unseen = [hidden.has('application') && 'cases', hidden.has('arrested-person') && 'the register']
  return (
    <p className="hint mt-3">
      You don’t have permission to see {unseen.filter(Boolean).join(' or ')}, so the record is hidden in those
      entries.
    </p>
  )
}

/** The props that change with the filter. */
const changing = ['entries', 'filter']

const noFilter: AuditFilter = { search: '', actor: '', action: '', from: '', to: '' }

const filterAddress = (filter: AuditFilter, page = 1) => listAddress(to('/audit'), filter, noFilter, page)

const exportAddress = (filter: AuditFilter) => listAddress(to('/audit/export'), filter, noFilter)
