import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { keyOf } from './keys.ts'
import { lazyComponent } from './lazy-component.ts'
import type { DaysFieldsProps } from './form/DaysFields.tsx'
import { useOpened } from './Dialog.tsx'

type MenuProps = {
  label: string
  chosen?: number
  children: ReactNode
}

/**
 * A button with a panel of controls below it. Closes with Esc or a click elsewhere. Its content is rendered
 * on first opening and keeps its state after closing.
 */
export function Menu({ label, chosen = 0, children }: MenuProps) {
  const { opened, details, summary } = useDisclosure()

  return (
    <details {...details} className="menu">
      <summary {...summary} className="button button-quiet">
        {label}
        {chosen > 0 && (
          <span className="min-w-5 rounded-full bg-accent-wash px-1.5 text-center text-xs tabular-nums">
            {chosen}
            <span className="sr-only"> selected</span>
          </span>
        )}
      </summary>
      {opened && (
        <div className="floating absolute z-30 mt-1 min-w-52 p-2 max-sm:inset-x-0 sm:top-full sm:left-0">
          {children}
        </div>
      )}
    </details>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  values: readonly Value[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
  children: (value: Value) => ReactNode
}

/** A menu of checkboxes, which shows how many are selected. */
export const ChoiceMenu = <Value extends string>(props: ChoicesProps<Value>) => (
  <Menu label={props.label} chosen={props.chosen.length}>
    <Choices {...props} groups={[['', props.values]]} />
  </Menu>
)

type GroupedChoicesProps<Value extends string> = ChoicesProps<Value> & {
  /** The values by heading. */
  groups: readonly (readonly [heading: string, values: readonly Value[]])[]
}

export function Choices<Value extends string>(props: GroupedChoicesProps<Value>) {
  const { label, values, groups, chosen, onChange, children } = props
  return (
    <div className="max-h-[min(60dvh,28rem)] space-y-2 overflow-y-auto">
      {groups.map(([heading, named]) => (
        <fieldset key={heading}>
          <legend className={heading ? 'px-2 text-xs font-medium text-muted' : 'sr-only'}>
            {heading || label}
          </legend>
          {named.map(value => (
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
      ))}
    </div>
  )
}

/** The selected values in their usual order, after one was toggled. */
export const toggled = <Value extends string>(
  values: readonly Value[],
  chosen: readonly Value[],
  value: Value,
) => values.filter(each => (each === value) !== chosen.includes(each))

export function DaysMenu(props: DaysFieldsProps) {
  return (
    <Menu label={props.label} chosen={[props.from, props.to].filter(Boolean).length}>
      <DaysFields wanted {...props} />
    </Menu>
  )
}

const DaysFields = lazyComponent(async () => (await import('./form/DaysFields.tsx')).DaysFields)

/** Props for a `<details>` used as a menu, and for its summary. The content is rendered on first opening. */
export function useDisclosure() {
  const ref = useRef<HTMLDetailsElement>(null)
  const [open, setOpen] = useState(false)
  const opened = useOpened(open)
  const close = useCallback(() => {
    if (ref.current) ref.current.open = false
  }, [])
  const follow = () => setOpen(ref.current!.open)
  useEffect(() => {
    // The user may have opened it before hydration.
    if (ref.current!.open) setOpen(true)
    return closeWhenLeft(ref.current!)
  }, [])

  return {
    open,
    opened,
    close,
    details: { ref, onToggle: follow },
    // The toggle event comes only after opening, so the menu would briefly be empty.
    summary: { onClick: () => setOpen(!ref.current!.open) },
  }
}

/** Closes the menu on Esc and on a press or focus elsewhere. Returns a function that stops this. */
function closeWhenLeft(menu: HTMLDetailsElement) {
  const pointed = (event: Event) => {
    if (menu.open && !menu.contains(event.target as Node)) menu.open = false
  }
  // Pressing plain text in the menu focuses an ancestor, which is not leaving the menu.
  const focused = (event: Event) => {
    if (!(event.target as Node).contains(menu)) pointed(event)
  }
  const pressed = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Escape' || !menu.open) return
    menu.open = false
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', pointed)
  document.addEventListener('focusin', focused)
  document.addEventListener('keydown', pressed)
  return () => {
    document.removeEventListener('pointerdown', pointed)
    document.removeEventListener('focusin', focused)
    document.removeEventListener('keydown', pressed)
  }
}
