import { CheckboxSet } from '#resources/Components/form/ChoiceFields.tsx'
import { LabelMark } from '#resources/Components/LabelMark.tsx'
import { useFetched } from '#resources/Components/useFetched.ts'
import { to } from '#resources/to.ts'
import type { Label } from '#server/cases/case/label'

type LabelFieldProps = {
  id: string
  name: string
  label: string
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
} & ReturnType<typeof useLabels>

export function LabelField({ labels, state, ...field }: LabelFieldProps) {
  if (state) return <p className={state === FAILED ? 'text-danger' : 'text-muted'}>{state}</p>
  return (
    <CheckboxSet
      {...field}
      options={labels.map(label => ({ value: String(label.id), label: <LabelMark label={label} /> }))}
    />
  )
}

const FAILED = 'The labels could not be loaded. Close this and try again.'

/** `state` says why there are none. */
export function useLabels(open: boolean): { labels: Label[]; state: string } {
  const { answer, failed } = useFetched<{ labels: Label[] }>(open, to('/applications/labels'))
  if (failed) return { labels: [], state: FAILED }
  if (!answer) return { labels: [], state: 'Loading labels…' }
  const none = 'There are no labels yet. People who may change the settings can add them there.'
  return { labels: answer.labels, state: answer.labels.length > 0 ? '' : none }
}
