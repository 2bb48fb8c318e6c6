import type { ApiTokens } from '#server/account/screens'
import { describedBy, Notes } from '#resources/Components/form/Field.tsx'

type AbilitiesProps = {
  id: string
  groups: ApiTokens['groups']
  value: string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

export function Abilities({ id, groups, value, onChange, error }: AbilitiesProps) {
  const toggle = (name: string) =>
    onChange(value.includes(name) ? value.filter(each => each !== name) : [...value, name])
  return (
    <fieldset aria-describedby={describedBy(id, undefined, error)}>
      <legend id={id} tabIndex={-1} className="mb-1 font-medium">
        What it may do
      </legend>
      {groups.length === 0 && <p className="hint">You have no permissions that a token could use.</p>}
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {groups.map(({ area, permissions }) => (
          <div key={area}>
            <p className="hint mb-1">{area}</p>
            {permissions.map(({ name, label, allows }) => (
              <label key={name} className="flex min-h-7 items-start gap-2 py-1" title={allows}>
                <input
                  type="checkbox"
                  name={`${id}[]`}
                  value={name}
                  className="mt-0.5"
                  checked={value.includes(name)}
                  onChange={() => toggle(name)}
                />
                {label}
              </label>
            ))}
          </div>
        ))}
      </div>
      <Notes id={id} error={error} hint={undefined} />
    </fieldset>
  )
}
