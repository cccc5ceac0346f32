const boundary = 'tradewind-test-boundary'

export type Form = { name: string; content: string | Buffer; fields?: Readonly<Record<string, string>> }

/** Encodes a multipart form with fields and one file, as a browser sends it. */
export const multipart = ({ name, content, fields = {} }: Form) => {
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([
      Buffer.from(parts.join('') + head),
      Buffer.from(content),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}
