import type { PublishedHead } from '#server/audit/screens'
import { PlainDate } from '../../../Components/RelativeTime.tsx'

/** What the trail can be held to: whoever keeps it can tell whether anything before it was changed or cut. */
export function SignedHead({ head: { day, size, root } }: { head: PublishedHead }) {
  return (
    <section aria-labelledby="signed-log" className="card mt-6 p-4">
      <h2 id="signed-log" className="font-medium">
        Signed log
      </h2>
      <p className="mt-1 text-muted">
        When <PlainDate date={day} /> began it held {size.toLocaleString('en')}{' '}
        {size === 1 ? 'record' : 'records'}. Its checkpoint is public:{' '}
        <a href="/.well-known/docket/checkpoint" className="link">
          keep it elsewhere
        </a>
        , and nothing before it can be changed or cut unseen.
      </p>
      <p className="mt-2 font-mono text-xs break-all text-muted">{root}</p>
    </section>
  )
}
