type FilterCheckboxProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** Narrows a list to one kind of row; it acts at once. */
export function FilterCheckbox({ label, checked, onChange }: FilterCheckboxProps) {
  return (
    <label className="flex min-h-8 items-center gap-2 px-1">
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      {label}
    </label>
  )
}
