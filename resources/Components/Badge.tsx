/** A colour and a shape for a word, as classes; shapes are those of badges.css, for a list has one in every row. */
export type Look = { word: string; look: string }

/** Told by icon, word and colour together. */
export const Badge = ({ look: { word, look } }: { look: Look }) => (
  <span className={`status ${look}`}>{word}</span>
)
