import type { ReactNode } from 'react'
import { Button, type ButtonVariant } from '#resources/Components/Button.tsx'
import { useHydrated } from '#resources/Components/clock.ts'
import CircleCheck from 'lucide-react/icons/circle-check'

type SubmitButtonProps = {
  processing: boolean
  variant?: ButtonVariant
  able?: boolean
  form?: string
  children: ReactNode
}

export function SubmitButton(props: SubmitButtonProps) {
  const { processing, variant = 'primary', able = true, children, ...rest } = props
  // Before hydration the browser would submit the form with GET and put its fields into the URL.
  const hydrated = useHydrated()
  return (
    <Button
      {...rest}
      type="submit"
      variant={variant}
      busy={processing}
      disabled={!hydrated}
      aria-disabled={!able || undefined}
    >
      {children}
    </Button>
  )
}

export function Saved({ when, children = 'Saved' }: { when: boolean; children?: string }) {
  return (
    <output className="inline-flex items-center gap-1.5 text-sm text-success">
      {when && (
        <>
          <CircleCheck aria-hidden size={14} />
          {children}
        </>
      )}
    </output>
  )
}

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
