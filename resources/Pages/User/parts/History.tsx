import type { UserEdit } from '#server/users/screens'
import { withKeys } from '../../../Components/entry-keys.ts'
import { RelativeTime } from '../../../Components/RelativeTime.tsx'

/** The latest changes to the account; the audit trail has them all. */
export function History({ history }: Pick<UserEdit, 'history'>) {
  return (
    <section aria-labelledby="history" className="card p-4">
      <h2 id="history" className="mb-2 font-bold">
        History
      </h2>
      {history.length === 0 && <p className="hint">Changes to this account are listed here.</p>}
      <ol className="divide-y divide-hairline text-sm">
        {withKeys(history).map(([key, { at, actor, sentence }]) => (
          <li key={key} className="py-2 first:pt-0 last:pb-0">
            <p className="break-words">{sentence}</p>
            <p className="text-muted">
              {actor}, <RelativeTime at={at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
