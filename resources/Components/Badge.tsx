/**
 * `look` is a list of class names. The shapes come from badges.css, because a list shows a badge in every
 * row.
 */
export type Look = { word: string; look: string }

export const Badge = ({ look: { word, look } }: { look: Look }) => (
  <span className={`status ${look}`}>{word}</span>
)
