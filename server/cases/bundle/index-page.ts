import { toTheMinute } from '#server/platform/clock'
import { actionInWords } from '#server/records/audit/sentences'
import { officeName } from '#server/platform/office'
import { fullName } from '#server/platform/person-name'
import { html } from '#server/platform/web/html'
import {
  discussionSection,
  facts,
  lettersSection,
  receiptsSection,
  moment,
  none,
  remarkSection,
  requestsSection,
  resolutionsSection,
  roundSection,
} from './index-case.ts'
import type { Listed } from './pack.ts'
import type { Bundle } from './record.ts'
import { addressOf } from '#server/platform/web/addresses'

// Must work without scripts, style sheets or a network.

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:56rem;margin:0 auto;padding:1rem 1.25rem 4rem}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .25rem}p{margin:.4rem 0}
.text{white-space:pre-wrap;overflow-wrap:anywhere}.small{font-size:.875rem}code{font-size:.8125rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;vertical-align:top;padding:.3rem .75rem .3rem 0;border-bottom:1px solid #8885;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;margin:.5rem 0}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}
.missing{border-left:3px solid #c2255c;padding-left:.75rem;font-weight:600}@media(max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}.files td{display:block;border:0;padding:.1rem 0}.files tr{display:block;border-bottom:1px solid #8885;padding:.4rem 0}.files thead{display:none}}`

export function indexPage(bundle: Bundle, listed: Listed[], keys: { kid: string }[]) {
  const { application: found, by, at } = bundle
  const name = fullName(found)
  const missing = listed.filter(({ sha256 }) => sha256 === null)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>${found.reference} ${name}: case bundle</title>
        <style>
          ${{ html: STYLE }}
        </style>
      </head>
      <body>
        <main>
          <h1>${found.reference} · ${name}</h1>
          <p>
            A copy of the case from ${officeName()} (${addressOf()}), made by ${by} at ${toTheMinute(at)}. It
            contains what ${by} could see at that time. Votes of sealed and voided
            rounds${bundle.discussion ? '' : ' and the discussion'} are not included.
          </p>
          ${missing.map(({ name: path, what }) => html`<p class="missing">${path}: ${what}.</p>`)}
          <h2>The case</h2>
          <dl>
            ${facts(bundle).map(
              ([term, value]) =>
                html`<dt>${term}</dt>
                  <dd class="text">${value}</dd>`,
            )}
          </dl>
          ${receiptsSection(bundle)} ${resolutionsSection(bundle)} ${lettersSection(bundle)}
          ${requestsSection(bundle)}
          <h2>Rounds</h2>
          ${bundle.rounds.length ? bundle.rounds.map(roundSection) : none('No rounds.')}
          <h2>Remarks</h2>
          ${bundle.remarks.length ? bundle.remarks.map(remarkSection) : none('No remarks.')}
          ${bundle.discussion ? discussionSection(bundle.discussion) : null}
          <h2>Audit log</h2>
          <p class="small">Everything that was done to the case, earliest first. ${proved(bundle)}</p>
          <table>
            <thead>
              <tr>
                <th>When</th>
                <th>Who</th>
                <th>What</th>
              </tr>
            </thead>
            <tbody>
              ${bundle.trail.map(
                ({ at: when, actor, action, changes }) =>
                  html`<tr>
                    <td>${moment(when)}</td>
                    <td>${actor}</td>
                    <td>
                      ${actionInWords(action)}${changes.map(
                        ({ field, before, after }) =>
                          html`<br /><span class="small"
                              >${field}: ${before ? `${before} → ` : ''}${after}</span
                            >`,
                      )}
                    </td>
                  </tr> `,
              )}
            </tbody>
          </table>
          <h2>Files</h2>
          <table class="files">
            <thead>
              <tr>
                <th>File</th>
                <th>What</th>
                <th>SHA-256</th>
              </tr>
            </thead>
            <tbody>
              ${listed.map(fileRow)}
            </tbody>
          </table>
          ${howToCheck(keys)}
        </main>
      </body>
    </html> `
  return page.html
}

function proved({ head, proofs }: Bundle) {
  if (!head) return 'The board had not published a checkpoint of its signed log yet.'
  const count = (state: string) => proofs.filter(one => one.state === state).length
  const differing = count('differs')
  return `Of the ${proofs.length} entries, remarks, documents, letters, receipts and requests of this case, ${count('proven')} are in the log that the board signed at the start of ${head.day}, with proofs in trail.json. ${count('later')} were added later; a bundle made on a later day proves them too.${count('erased') ? ` ${count('erased')} were lawfully erased.` : ''}${differing ? ` ${differing} DIFFER from the signed log, because they were changed.` : ''}`
}

const fileRow = ({ name, what, sha256 }: Listed) =>
  html`<tr>
    <td>
      ${sha256 ? html`<a href="${name.split('/').map(encodeURIComponent).join('/')}">${name}</a>` : name}
    </td>
    <td>${what}</td>
    <td><code>${sha256 ?? 'not in the bundle'}</code></td>
  </tr> `

const howToCheck = (keys: { kid: string }[]) =>
  html`<h2>How to check this bundle offline</h2>
    <ol>
      <li>
        Unpack the whole archive. Run <code>sha256sum --check SHA256SUMS</code> (on a Mac
        <code>shasum -a 256 -c SHA256SUMS</code>) to compare every file, including this page, with its hash.
      </li>
      <li>
        Run <code>node check-bundle.mjs</code> to also check that the board’s key signed the list and the
        checkpoint, and that each record in <code>trail.json</code> is in the signed log (RFC 9162). It uses
        none of the board’s own code and is short enough to read.
      </li>
      <li>Open <code>check-slips.html</code> in a browser to check the code on a slip of this case.</li>
      <li>
        Compare the board’s public keys (${keys.map(({ kid }) => kid).join(', ')}) with those published at
        <code>${addressOf('/.well-known/docket/keys.json')}</code>, or with a copy that you already had,
        because a forged bundle contains its own keys. Compare <code>checkpoint.txt</code> with a checkpoint
        that somebody else has stored.
      </li>
    </ol>
    <p class="small">
      This bundle can’t show whether a slip was revoked or a resolution superseded or a letter withdrawn after
      the bundle was made.
    </p>`
