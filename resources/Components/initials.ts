/** `Ada Lourdes Member` becomes `AM`. */
export const initials = (name: string) => {
  const words = name.split(' ').filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map(word => [...(word ?? '')][0] ?? '').join('')
}
