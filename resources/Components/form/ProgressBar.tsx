export function ProgressBar({ value, max, label }: { value: number; max: number; label?: string }) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border border-edge bg-sunken [&::-moz-progress-bar]:bg-accent-fill [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent-fill"
    />
  )
}

export function UploadProgress({ percentage }: { percentage: number | undefined }) {
  if (percentage === undefined) return null
  return (
    <label className="flex items-center gap-3 text-xs text-muted">
      <span className="whitespace-nowrap tabular-nums">
        {percentage < 100 ? `Uploading files: ${Math.round(percentage)}%` : 'Uploaded. Checking files…'}
      </span>
      <ProgressBar max={100} value={percentage} />
    </label>
  )
}
