import { useEffect } from 'react'

/**
 * Takes over input from before hydration, typed or filled in by a password manager. The controls show it, but
 * the form's state would start empty.
 */
export function useTypedEarly<Data extends Record<string, unknown>>(
  data: Data,
  idOf: (name: string) => string,
  take: (typed: Partial<Data>) => void,
) {
  useEffect(() => {
    const typed: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(data)) {
      const given = Array.isArray(value) ? chosenIn(idOf(name)) : givenIn(idOf(name))
      if (given !== undefined && given !== value && typeof given === typeof value) typed[name] = given
    }
    if (Object.keys(typed).length > 0) take(typed as Partial<Data>)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, at hydration
  }, [])
}

function givenIn(id: string): string | boolean | undefined {
  const control = document.getElementById(id)
  if (control instanceof HTMLTextAreaElement)
    return control.value === control.defaultValue ? undefined : control.value
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].findIndex(({ defaultSelected }) => defaultSelected)
    return control.selectedIndex === Math.max(drawn, 0) ? undefined : control.value
  }
  if (!(control instanceof HTMLInputElement)) return undefined
  if (control.type === 'checkbox')
    return control.checked === control.defaultChecked ? undefined : control.checked
  if (control.type !== 'radio') return control.value === control.defaultValue ? undefined : control.value
  const chosen = document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(id)}"]:checked`)
  return chosen?.defaultChecked === false ? chosen.value : undefined
}

/**
 * The checkboxes ticked since they were rendered, or undefined if none changed. Locked ones keep their state.
 */
function chosenIn(id: string): string[] | undefined {
  const boxes = [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(id)}[]"]`)]
  if (boxes.every(box => isOn(box) === box.defaultChecked)) return undefined
  return boxes.filter(isOn).map(({ value }) => value)
}

const isOn = ({ ariaDisabled, defaultChecked, checked }: HTMLInputElement) =>
  ariaDisabled === 'true' ? defaultChecked : checked
