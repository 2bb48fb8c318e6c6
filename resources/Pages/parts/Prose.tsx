/** Renders a text provided by the operator. */
export function Prose({ html }: { html: string }) {
  return (
    <article
      className="reading policy-text mx-auto whitespace-normal"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
