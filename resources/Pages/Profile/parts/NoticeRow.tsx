import { choices, kinds, type Choice, type NotificationKind } from '#server/notifications/kinds'

type NoticeRowProps = {
  kind: NotificationKind
  id: string
  value: Choice
  onChange: (choice: Choice) => void
}

/** One kind of news; the arrow keys go from one way of being told to the next. */
export function NoticeRow({ kind, id, value, onChange }: NoticeRowProps) {
  return (
    <tr className="border-b border-hairline">
      <th scope="row" className="py-1 pr-2 text-left font-normal">
        {kinds[kind].choice}
      </th>
      {(Object.keys(choices) as Choice[]).map((choice, index) => (
        <td key={choice} className="p-0">
          <label className="grid min-h-9 cursor-pointer place-items-center hover:bg-hover">
            <input
              type="radio"
              // The first one carries the field's id, so that a summary link lands in the row.
              id={index === 0 ? id : undefined}
              name={id}
              value={choice}
              checked={value === choice}
              onChange={() => onChange(choice)}
              aria-label={`${kinds[kind].choice}: ${choices[choice].toLowerCase()}`}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
