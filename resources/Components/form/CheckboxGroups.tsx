import { describedBy, Notes } from './Field.tsx'

type CheckboxGroupsProps = {
  id: string
  label: string
  groups: { title: string; boxes: { value: string; label: string; title: string }[] }[]
  /** Shown when there are no groups. */
  empty?: string
  hint?: string
  value: string[]
  error: string | undefined
  onChange: (value: string[]) => void
}

export function CheckboxGroups({ id, label, groups, empty, hint, ...field }: CheckboxGroupsProps) {
  const { value: chosen, error, onChange } = field
  const toggle = (value: string) =>
    onChange(chosen.includes(value) ? chosen.filter(each => each !== value) : [...chosen, value])
  return (
    <fieldset aria-describedby={describedBy(id, hint, error)}>
      <legend id={id} tabIndex={-1} className="mb-1 font-medium">
        {label}
      </legend>
      {groups.length === 0 && <p className="hint">{empty}</p>}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {groups.map(({ title, boxes }) => (
          <div key={title}>
            <p className="hint mb-1">{title}</p>
            {boxes.map(box => (
              <label key={box.value} className="flex min-h-7 items-start gap-2 py-1" title={box.title}>
                <input
                  type="checkbox"
                  name={`${id}[]`}
                  value={box.value}
                  className="mt-0.5"
                  checked={chosen.includes(box.value)}
                  onChange={() => toggle(box.value)}
                />
                {box.label}
              </label>
            ))}
          </div>
        ))}
      </div>
      <Notes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
