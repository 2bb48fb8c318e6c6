import { SignPdf, Signer } from '@signpdf/signpdf'
import { signDetached } from './cades.ts'
import type { Certificate } from './certificate.ts'

/** The PDF with the signature of all its bytes, in the room that was left for it. */
export const fill = (paper: Buffer, certificate: Certificate) =>
  new SignPdf().sign(paper, new BoardSigner(certificate))

class BoardSigner extends Signer {
  readonly #certificate: Certificate

  constructor(certificate: Certificate) {
    super()
    this.#certificate = certificate
  }

  override sign(bytes: Buffer) {
    return signDetached(bytes, this.#certificate)
  }
}
