import { Moment } from '../../../../Components/Moment.tsx'
import type { HistoryEntry } from '#server/applications/history-screens'
import { actionWords } from './action-words.ts'

/** One act. What it changed is folded under it; one thing alone stands beside it. */
export function HistoryLine({ entry: { at, actor, action, changes } }: { entry: HistoryEntry }) {
  const what = actionWords(action)
  const [first, ...others] = changes
  return (
    <li className="py-1.5">
      <div className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">{what.charAt(0).toUpperCase() + what.slice(1)}</span>
        <span>by {actor}</span>
        <span className="text-sm text-muted">
          <Moment at={at} />
        </span>
        {first && others.length === 0 && <Changes changes={changes} />}
      </div>
      {others.length > 0 && (
        <details>
          <summary className="inline-block min-h-6 rounded-sm text-sm text-muted underline">
            {changes.length} details
            <span className="sr-only"> of: {what}</span>
          </summary>
          <Changes changes={changes} />
        </details>
      )}
    </li>
  )
}

const Changes = ({ changes }: Pick<HistoryEntry, 'changes'>) => (
  <dl className="space-y-1 text-sm wrap-anywhere">
    {changes.map(({ field, before, after }) => (
      <div key={field} className="flex flex-wrap gap-x-2">
        <dt className="text-muted">{field}</dt>
        <dd>
          {before && (
            <>
              <del>{before}</del>
              <span aria-hidden="true"> → </span>
              <span className="sr-only"> became </span>
            </>
          )}
          {after || 'nothing'}
        </dd>
      </div>
    ))}
  </dl>
)
