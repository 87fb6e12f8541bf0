import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogContent } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

interface PhotoCropProps {
  /** Where the browser keeps the picture that was chosen. */
  readonly address: string
  readonly onClose: () => void
  readonly onUnreadable: () => void
  /** Given the square that was chosen, as a JPEG picture. */
  readonly onCut: (bytes: Blob) => void
}

/** Pixels of each side of what is sent; the server makes its own sizes of it. */
const side = 800
const mostZoom = 4

/** Lets one choose a square of a picture: moved by hand, wheel, fingers or arrow keys, enlarged by a slider. */
export function PhotoCrop({ address, onClose, onUnreadable, onCut }: PhotoCropProps) {
  const { t } = useTranslation(['lawyers', 'common'])
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isCutting, setCutting] = useState(false)
  const cut = async () => {
    setCutting(true)
    const bytes = await cutOut(address, area!).catch(() => null)
    if (bytes === null) onUnreadable()
    else onCut(bytes)
  }
  return (
    <Dialog open onOpenChange={(open) => open || onClose()}>
      <DialogContent
        size="sm"
        title={t('photo.cropTitle')}
        description={t('photo.cropText')}
        closeText={t('common:common.close')}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('common:common.cancel')}
            </Button>
            <Button disabled={area === undefined} busy={isCutting} onClick={() => void cut()}>
              {t('photo.use')}
            </Button>
          </>
        }
      >
        <div dir="ltr" className="relative h-72 overflow-hidden rounded-lg bg-sunken">
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ 'aria-label': t('photo.cropArea') }}
          />
        </div>
        <Field label={t('photo.zoom')} className="mt-4">
          <input
            type="range"
            className="min-h-11 w-full accent-primary"
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </Field>
      </DialogContent>
    </Dialog>
  )
}

/** The square `area` of a picture as JPEG, upright as the browser shows it. */
async function cutOut(address: string, area: Area): Promise<Blob | null> {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas
    .getContext('2d')!
    .drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
