import type { ReactNode } from 'react'
import { Menu } from '#resources/Components/Menu.tsx'

type ChoiceMenuProps<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: readonly Value[]
  /** Whether the button shows how many are selected. */
  counts?: boolean
  onChange: (chosen: Value[]) => void
  children: (value: Value) => ReactNode
}

/** A menu of checkboxes. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, values, chosen, counts = true, onChange, children } = props
  return (
    <Menu label={label} chosen={counts ? chosen.length : 0}>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {values.map(value => (
          <label key={value} className="menu-line">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={() => onChange(toggled(values, chosen, value))}
            />
            {children(value)}
          </label>
        ))}
      </fieldset>
    </Menu>
  )
}

/** The selected values in their usual order, after one was toggled. */
export const toggled = <Value extends string>(
  values: readonly Value[],
  chosen: readonly Value[],
  value: Value,
) => values.filter(each => (each === value) !== chosen.includes(each))
