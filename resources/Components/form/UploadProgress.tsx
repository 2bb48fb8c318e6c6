import { ProgressBar } from './ProgressBar.tsx'

/** How much of the files has been sent; nothing while nothing is. */
export function UploadProgress({ percentage }: { percentage: number | undefined }) {
  if (percentage === undefined) return null
  return (
    <label className="flex items-center gap-3 text-xs text-muted">
      <span className="whitespace-nowrap tabular-nums">
        {percentage < 100 ? `Sending files: ${Math.round(percentage)} %` : 'Sent; checking'}
      </span>
      <ProgressBar max={100} value={percentage} />
    </label>
  )
}
