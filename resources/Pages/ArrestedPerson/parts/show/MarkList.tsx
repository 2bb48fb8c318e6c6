import type { Mark } from '#server/arrested-persons/person-fields'

export function MarkList({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return <p className="hint">No distinguishing marks are recorded.</p>
  return (
    <div>
      <h3 id="marks" className="mb-1.5 text-sm font-medium text-muted">
        Distinguishing marks
      </h3>
      <ul aria-labelledby="marks" className="space-y-1">
        {marks.map(({ part, kind, note }) => (
          <li key={`${part} ${kind} ${note}`}>
            <span className="font-medium">{[part, kind].filter(Boolean).join(': ')}</span>
            {note && <span className="text-muted"> · {note}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
