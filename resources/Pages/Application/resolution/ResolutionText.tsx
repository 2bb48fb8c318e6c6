/** `html` must come from the server or the preview, which escape what users wrote. */
export function ResolutionText({ html }: { html: string }) {
  return (
    <div
      className="reading resolution-text wrap-anywhere whitespace-normal"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
