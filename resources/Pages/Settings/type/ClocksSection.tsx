import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { Button } from '#resources/Components/Button.tsx'
import { Empty } from '#resources/Components/Empty.tsx'
import { Link } from '#resources/Components/Link.tsx'
import { Section } from '#resources/Components/Sections.tsx'
import { to } from '#resources/to.ts'
import { MAX_CLOCKS, type ClockRule } from '#server/cases/types/clocks'
import { clockInWords } from '#server/cases/types/clocks-in-words'
import type { TypePage } from '#server/cases/types/screens'
import { ClockDialog } from './ClockDialog.tsx'
import { EditableRows } from './EditableRows.tsx'
import { freeName } from './field-words.ts'
import type { DefinitionState } from './useDefinition.ts'

type ClocksSectionProps = Pick<TypePage, 'current' | 'calendar'> & {
  state: DefinitionState
  problems: Record<string, string>
}

/** A published clock keeps its name, because extensions of cases refer to it. */
export function ClocksSection({ state, current, calendar, problems }: ClocksSectionProps) {
  const [editing, setEditing] = useState<number | null>(null)
  const { clocks } = state.definition.rules
  const at = editing ?? 0
  const edited = clocks[at] ?? null
  const put = (next: ClockRule[], what: string) => state.setRules({ clocks: next }, what)
  const isPublished = current.rules.clocks.some(({ name }) => name === edited?.name)

  function move(from: number, to: number) {
    const clock = clocks[from]!
    put(clocks.toSpliced(from, 1).toSpliced(to, 0, clock), `moving ${clock.label}`)
  }

  function apply(clock: ClockRule) {
    const others = clocks.filter((_, other) => other !== editing)
    const taken = new Set([...others, ...current.rules.clocks].map(({ name }) => name))
    const keepsName = isPublished || clock.label === edited?.label
    const named = keepsName ? clock : { ...clock, name: freeName(clock.label, taken, 'clock') }
    put(clocks.toSpliced(at, edited ? 1 : 0, named), `${edited ? 'editing' : 'adding'} ${clock.label}`)
    setEditing(null)
  }

  return (
    <Section id="clocks" title="Clocks">
      <p className="hint mb-3">
        Times within which the board has to do something. Each gives its cases a due date, which leaves out
        the{' '}
        <Link href={to('/settings/holidays')} className="link">
          holidays and the weekend
        </Link>{' '}
        of the board.
      </p>
      <EditableRows
        name="clock"
        rows={clocks.map(clock => ({ name: clock.name, label: clock.label, note: clockInWords(clock) }))}
        empty={<Empty title="No clocks yet">Cases of this type have no due dates.</Empty>}
        problemOf={row => problemsOf(problems, row)[0]}
        onMove={move}
        onEdit={setEditing}
        onRemove={row => put(clocks.toSpliced(row, 1), `removing ${clocks[row]!.label}`)}
      />
      {clocks.length < MAX_CLOCKS && (
        <div className="my-3">
          <Button onClick={() => setEditing(clocks.length)}>
            <Plus aria-hidden size={16} />
            Add clock
          </Button>
        </div>
      )}
      {editing !== null && (
        <ClockDialog
          key={editing}
          clock={edited}
          calendar={calendar}
          onApply={apply}
          onClose={() => setEditing(null)}
        />
      )}
    </Section>
  )
}

const problemsOf = (problems: Record<string, string>, at: number) =>
  Object.entries(problems).flatMap(([path, message]) =>
    path.startsWith(`rules.clocks.${at}.`) ? message : [],
  )
