/** The front photo in a list, for the eye alone: the name stands beside it. */
export function Portrait({ id }: { id: string | null }) {
  const box = '-my-1.5 block size-8 rounded-sm border border-hairline bg-paper'
  if (!id) return <span className={box} />
  return <img src={`/files/${id}?thumbnail=1`} alt="" loading="lazy" className={`${box} object-cover`} />
}
