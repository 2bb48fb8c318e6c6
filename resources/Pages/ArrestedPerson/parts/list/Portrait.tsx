import UserRound from 'lucide-react/icons/user-round'

/** The front photo in a list, for the eye alone: the name stands beside it. Without one, a shape that is no box to tick. */
export function Portrait({ id }: { id: string | null }) {
  const box = 'my-0.5 size-8 rounded-sm border border-hairline'
  if (!id)
    return (
      <span className={`${box} grid place-items-center bg-sunken text-muted`}>
        <UserRound aria-hidden size={16} />
      </span>
    )
  return (
    <img
      src={`/files/${id}?thumbnail=1`}
      alt=""
      loading="lazy"
      className={`${box} block bg-paper object-cover`}
    />
  )
}
