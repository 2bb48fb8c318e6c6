import type { ApplicationFilter, ApplicationList, Sort } from '#server/cases/case/screens'
import { lazyComponent } from '#resources/Components/lazy-component.ts'
import { DaysMenu, ChoiceMenu, Menu } from '#resources/Components/Menu.tsx'
import {
  FilterCheckbox,
  FilterSelect,
  OrderSelect,
  SearchField,
} from '#resources/Components/list/FilterControls.tsx'
import { filterable, withAnswer } from './own-filters.ts'
import { Filters } from '#resources/Components/list/Filters.tsx'
import { countChosen } from '#resources/Components/list/useListFilter.ts'
import { StatusBadge, statuses } from '#resources/Components/Badges.tsx'
import { noFilter, ordersByWait } from './list-filter.ts'

const AssigneeMenu = lazyComponent(async () => (await import('./AssigneeMenu.tsx')).AssigneeMenu)
const OwnFilters = lazyComponent(async () => (await import('./OwnFilters.tsx')).OwnFilters)

type FilterBarProps = Pick<
  ApplicationList,
  'filter' | 'counts' | 'types' | 'ownFields' | 'labels' | 'hasDueDates'
> & {
  can: Pick<ApplicationList['can'], 'vote' | 'assign'>
  /** The number of rows in words. */
  found: string
  onType: (text: string) => void
  onChange: (part: Partial<ApplicationFilter>) => void
}

const orders: [Sort, string][] = [
  ['-receivedOn', 'Newest first'],
  ['receivedOn', 'Oldest first'],
  ['name', 'By name'],
  ['reference', 'By reference'],
]

const byDueDate: [Sort, string] = ['due', 'Due first']

const byWait: [Sort, string] = ['-receivedOn', 'Longest wait first']

export function FilterBar(props: FilterBarProps) {
  const { filter, counts, types, ownFields, labels, can, found, onType, onChange } = props
  const answered = filterable(ownFields)
  const isOfWaits = ordersByWait({ ...filter, sort: '-receivedOn' })
  const offersDue = props.hasDueDates || filter.due !== ''
  return (
    <search className="relative flex flex-wrap items-center gap-2">
      <SearchField
        label="Search by name, reference, resolution or case number"
        placeholder="Name, reference or other number"
        value={filter.search}
        onType={onType}
        className="sm:w-72"
      />
      <Filters
        chosen={countChosen(filter)}
        found={found}
        order={
          <OrderSelect
            value={filter.sort}
            orders={[
              ...(isOfWaits ? [byWait, ...orders.slice(1)] : orders),
              ...(offersDue ? [byDueDate] : []),
            ]}
            onChange={sort => onChange({ sort })}
          />
        }
        onClear={() => onChange(noFilter)}
      >
        <ChoiceMenu
          label="Status"
          values={statuses}
          chosen={filter.status}
          onChange={status => onChange({ status })}
        >
          {status => (
            <>
              <span className="grow">
                <StatusBadge status={status} />
              </span>
              <span className="tabular pl-4 text-sm text-muted">{counts[status]}</span>
            </>
          )}
        </ChoiceMenu>
        <FilterSelect
          label="Type"
          value={filter.typeId ?? ''}
          onChange={value => onChange({ typeId: value ? Number(value) : null, answers: null })}
        >
          <option value="">Type</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterSelect>
        {answered.length > 0 && (
          <Menu label="Answers" chosen={Object.keys(filter.answers ?? {}).length}>
            <OwnFilters
              wanted
              fields={answered}
              filter={filter.answers}
              onChange={(name, value) => onChange({ answers: withAnswer(filter.answers, name, value) })}
            />
          </Menu>
        )}
        <Menu label="Assigned to" chosen={filter.assignee ? 1 : 0}>
          <AssigneeMenu wanted value={filter.assignee} onChange={assignee => onChange({ assignee })} />
        </Menu>
        {(labels.length > 0 || filter.label) && (
          <FilterSelect
            label="Label"
            value={filter.label ?? ''}
            onChange={value => onChange({ label: value ? Number(value) : null })}
          >
            <option value="">Label</option>
            {labels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterSelect>
        )}
        {offersDue && (
          <FilterSelect
            label="Due"
            value={filter.due}
            onChange={due => onChange({ due: due as ApplicationFilter['due'] })}
          >
            <option value="">Due</option>
            <option value="overdue">Overdue</option>
            <option value="week">Within 7 days</option>
          </FilterSelect>
        )}
        <DaysMenu
          label="Received"
          from={filter.receivedFrom}
          to={filter.receivedTo}
          onChange={({ from, to }) => onChange({ receivedFrom: from, receivedTo: to })}
        />
        <DaysMenu
          label="Decided"
          from={filter.decidedFrom}
          to={filter.decidedTo}
          onChange={({ from, to }) => onChange({ decidedFrom: from, decidedTo: to })}
        />
        {can.assign && (
          <FilterCheckbox
            label="Waits for the applicant"
            checked={filter.waitsFor === 'applicant'}
            onChange={isWaiting => onChange({ waitsFor: isWaiting ? 'applicant' : '' })}
          />
        )}
        {can.vote && (
          <>
            <FilterCheckbox
              label="Awaiting my vote"
              checked={filter.awaitingMyVote}
              onChange={awaitingMyVote => onChange({ awaitingMyVote })}
            />
            <FilterCheckbox
              label="I have a seat"
              checked={filter.mySeat}
              onChange={mySeat => onChange({ mySeat })}
            />
          </>
        )}
      </Filters>
    </search>
  )
}
