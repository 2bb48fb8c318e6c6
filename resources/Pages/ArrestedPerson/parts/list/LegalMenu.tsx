import type { LegalStatus } from '#server/arrested-persons/screens'
import { legalStatuses, legalWords } from '../../../../Components/legal-words.ts'
import { Menu } from '../../../../Components/Menu.tsx'

type LegalMenuProps = { chosen: LegalStatus[]; onChange: (chosen: LegalStatus[]) => void }

export function LegalMenu({ chosen, onChange }: LegalMenuProps) {
  const toggle = (status: LegalStatus) =>
    onChange(legalStatuses.filter(each => (each === status) !== chosen.includes(each)))

  return (
    <Menu label="Legal status" chosen={chosen.length}>
      <fieldset>
        <legend className="sr-only">Legal status</legend>
        {legalStatuses.map(status => (
          <label key={status} className="flex min-h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-sunken">
            <input type="checkbox" checked={chosen.includes(status)} onChange={() => toggle(status)} />
            {legalWords[status]}
          </label>
        ))}
      </fieldset>
    </Menu>
  )
}
