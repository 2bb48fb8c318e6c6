import { ClockFlag } from '../../../../Components/ClockFlag.tsx'
import { Moment } from '../../../../Components/Moment.tsx'
import type { ArrestedPersonShow } from '#server/arrested-persons/record-screens'
import type { CustodyClock } from '#server/arrested-persons/screens'
import { Checklist } from './Checklist.tsx'
import { RecordActions } from './RecordActions.tsx'

/** Beside the record: the custody clock, what is owed, and what the viewer may do. */
export function RecordPanel(props: ArrestedPersonShow) {
  const { arrestedPerson, checklist } = props
  return (
    <div className="card flex flex-col gap-4 p-4">
      {arrestedPerson.clock && <Clock clock={arrestedPerson.clock} />}
      <div>
        <h2 id="next" tabIndex={-1} className="mb-2 font-bold">
          Rights in custody
        </h2>
        <Checklist items={checklist} />
      </div>
      <RecordActions {...props} />
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
        Held without a charge since <Moment at={clock.since} />; one is due by <Moment at={clock.dueAt} />,
        after {clock.hours} hours.
      </p>
    </div>
  )
}
