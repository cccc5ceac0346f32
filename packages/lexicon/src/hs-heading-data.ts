/** HS 2022 headings, our short names: code | English | Chinese. */
export const hsHeadingTable = `
`
