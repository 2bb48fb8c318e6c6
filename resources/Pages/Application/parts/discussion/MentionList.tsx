// The text keeps the focus, so this can be neither a select nor a datalist.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Person } from './mention-query.ts'

type MentionListProps = {
  id: string
  offered: Person[]
  chosen: number
  onChoose: (person: Person) => void
}

export const optionId = (list: string, { id }: Person) => `${list}-${id}`

/** Whom the `@` may mean, under the text; the text keeps the focus. */
export function MentionList({ id, offered, chosen, onChoose }: MentionListProps) {
  return (
    <>
      {offered.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label="People to mention"
          className="floating absolute top-full left-0 z-30 mt-1 min-w-56 p-1"
        >
          {offered.map((person, at) => (
            <div
              key={person.id}
              id={optionId(id, person)}
              role="option"
              aria-selected={at === chosen}
              className="flex min-h-8 cursor-pointer items-center rounded-sm px-2 hover:bg-sunken aria-selected:bg-accent-wash"
              // Before the text loses the focus.
              onPointerDown={event => {
                event.preventDefault()
                onChoose(person)
              }}
            >
              {person.name}
            </div>
          ))}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {offered.length > 0 && `${offered[chosen]!.name}, ${chosen + 1} of ${offered.length} to mention`}
      </p>
    </>
  )
}
