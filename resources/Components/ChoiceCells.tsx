import type { Choice } from './useChoice.ts'

// The boxes that choose rows. `data-own`: a press here is not one on the row. Rows are no taller for them.

export function ChoiceHeader({ choice, what }: { choice: Choice; what: string }) {
  return (
    <th scope="col" className="w-10">
      <label className="choose">
        <input
          type="checkbox"
          aria-label={`Choose every ${what} of this page`}
          checked={choice.page === 'all'}
          ref={box => {
            if (box) box.indeterminate = choice.page === 'some'
          }}
          onChange={choice.togglePage}
        />
      </label>
    </th>
  )
}

export function ChoiceCell({ choice, id, name }: { choice: Choice; id: number; name: string }) {
  return (
    <td data-own="">
      <label className="choose">
        <input
          type="checkbox"
          data-choice=""
          aria-label={`Choose ${name}`}
          checked={choice.ids.includes(id)}
          onChange={event => choice.toggle(id, (event.nativeEvent as MouseEvent).shiftKey === true)}
        />
      </label>
    </td>
  )
}
