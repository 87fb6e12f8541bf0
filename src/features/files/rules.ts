const MB = 1024 * 1024
export const largestFile = 20 * MB
/** A file travels in pieces of this size; only the last one is smaller. What arrived before a break is not sent again. */
export const pieceSize = MB
/** What one person may send in 24 hours. */
export const mostPerDay = { files: 200, bytes: 500 * MB }

/** What a file belongs to: a message, a lawyer's license, a person's photo, a post's picture, a copy of one's data. */
export const filePurposes = ['message', 'license', 'photo', 'picture', 'export'] as const
export type FilePurpose = (typeof filePurposes)[number]
export const fileKinds = ['image', 'audio', 'document'] as const
export type FileKind = (typeof fileKinds)[number]

/** What each purpose takes: nobody shows a license by a recording. */
export const kindsFor = (purpose: FilePurpose): readonly FileKind[] =>
  ({
    message: fileKinds,
    license: ['image', 'document'] as const,
    photo: ['image'] as const,
    picture: ['image'] as const,
    export: ['document'] as const,
  })[purpose]

/** Who looks at a license looks at pages and pictures; papers of an office program go in conversations. */
export const takesOffice = (purpose: FilePurpose): boolean => purpose === 'message'

/** How a picture is kept, in pixels: its longest side, and that of the small one for lists. */
export interface PictureSizes {
  readonly whole: number
  readonly preview: number
  /** Its height by its width where it is cut to a shape from the middle, and then kept as WebP; null where it stays whole. */
  readonly shape: number | null
}
export const pictureSizes: PictureSizes = { whole: 4_096, preview: 640, shape: null }
/** Pictures that pages show: faces are square, articles have a wide one. */
const shown: Partial<Record<FilePurpose, PictureSizes>> = {
  photo: { whole: 640, preview: 192, shape: 1 },
  picture: { whole: 1_280, preview: 640, shape: 9 / 16 },
}

export const sizesFor = (purpose: FilePurpose): PictureSizes => shown[purpose] ?? pictureSizes

/**
 * `receiving` until the last piece is there and was looked at; `waiting` for a scanner that does not answer; `ready` to be
 * read; `refused` because the scanner found something: its bytes are gone.
 */
export const fileStates = ['receiving', 'waiting', 'ready', 'refused'] as const
