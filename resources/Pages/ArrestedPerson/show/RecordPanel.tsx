import { ClockFlag } from '#resources/Components/Badges.tsx'
import { Moment } from '#resources/Components/RelativeTime.tsx'
import type { ArrestedPersonShow } from '#server/register/screens'
import type { CustodyClock, ChecklistItem } from '#server/register/screens'
import { RecordActs } from './RecordActs.tsx'
import { useState } from 'react'
import { useFields } from '#resources/Components/form/useFields.ts'
import { ChecklistDialog } from './ArrestDialog.tsx'
import { to } from '#resources/to.ts'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Button } from '#resources/Components/Button.tsx'

export function RecordPanel(props: ArrestedPersonShow) {
  const { arrestedPerson } = props
  return (
    <div className="card flex flex-col gap-4 p-4">
      {arrestedPerson.clock && <Clock clock={arrestedPerson.clock} />}
      <div>
        <h2 id="next" tabIndex={-1} className="mb-2 font-bold">
          Rights in custody
        </h2>
        <EditableChecklist {...props} />
      </div>
      <RecordActs {...props} />
    </div>
  )
}

function Clock({ clock }: { clock: CustodyClock }) {
  return (
    <div>
      <h2 className="font-bold">Custody clock</h2>
      <p className="my-1 text-lg">
        <ClockFlag clock={clock} />
      </p>
      <p className="hint">
        Held without charge since <Moment at={clock.since} />. A charge is due by <Moment at={clock.dueAt} />{' '}
        ({clock.hours} hours).
      </p>
    </div>
  )
}

type Item = ChecklistItem['item']

function EditableChecklist({ arrestedPerson, arrests, checklist, can, limits }: ArrestedPersonShow) {
  const [arrest] = arrests
  const form = useFields({}, { bag: 'rights' })
  const [dialog, setDialog] = useState<'counsel' | 'charge' | null>(null)
  const [recorded, setRecorded] = useState<Item[]>([])
  if (!arrest || !can.edit) return <Checklist items={checklist} />

  const url = to('/arrested-persons/:id/arrests/:arrestId/rights', {
    id: arrestedPerson.id,
    arrestId: arrest.id,
  })
  function start(item: Item) {
    if (item === 'counsel' || item === 'charge') return setDialog(item)
    setRecorded(others => [...others, item])
    form.send('post', url, { data: { right: item }, onSuccess: focusNext })
  }

  const undo = ({ item, at }: ChecklistItem) =>
    form.send('delete', url, { data: { right: item, at }, onSuccess: focusNext })

  return (
    <>
      <Checklist items={checklist} recorded={recorded} busy={form.processing} onAct={start} onUndo={undo} />
      {form.errors.rule && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {form.errors.rule}
        </p>
      )}
      {dialog && (
        <ChecklistDialog
          open
          item={dialog}
          person={arrestedPerson}
          arrest={arrest}
          limits={limits}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** The pressed button is gone, so focus the next step. */
const focusNext = () => document.getElementById('next')?.focus()

const words: Record<ChecklistItem['item'], [done: string, missing: string, act: string]> = {
  rights: ['Rights explained', 'Rights not explained yet', 'Explained now'],
  counsel: ['Counsel', 'No counsel yet', 'Add counsel'],
  exam: ['Medical exam', 'No medical exam yet', 'Examined now'],
  family: ['Family notified', 'Family not notified yet', 'Notified now'],
  charge: ['Charge filed', 'No charge filed yet', 'Add charge'],
}

type ChecklistProps = {
  items: ChecklistItem[]
  /** Recorded on this page, so that they can be undone. */
  recorded?: Item[]
  onAct?: (item: Item) => void
  onUndo?: (item: ChecklistItem) => void
  busy?: boolean
}

function Checklist({ items, recorded = [], onAct, onUndo, busy = false }: ChecklistProps) {
  return (
    <ul aria-label="Rights in custody" className="space-y-1.5">
      {items.map(entry => {
        const { item, done, at, note } = entry
        const Icon = done ? CircleCheck : Circle
        return (
          <li key={item} className="flex gap-2">
            <Icon
              aria-hidden
              size={16}
              className={`mt-0.5 shrink-0 ${done ? 'text-success' : 'text-muted'}`}
            />
            <span className="min-w-0 grow">
              <span className={done ? '' : 'font-medium'}>{words[item][done ? 0 : 1]}</span>
              {done && (at || note) && (
                <span className="block text-sm text-muted">
                  {at && <Moment at={at} />}
                  {at && note && ' · '}
                  {note}
                </span>
              )}
            </span>
            {!done && onAct && (
              <Button className="screen-only shrink-0 self-start" busy={busy} onClick={() => onAct(item)}>
                {words[item][2]}
              </Button>
            )}
            {done && onUndo && recorded.includes(item) && (
              <Button
                className="screen-only shrink-0 self-start"
                aria-label={`Undo: ${words[item][0]}`}
                busy={busy}
                onClick={() => onUndo(entry)}
              >
                Undo
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
