"""Cuts the faces of IBM Plex down to what the product shows (docs/decisions/0048-light-pages.md). Needs fonttools and brotli."""
import os
from fontTools.ttLib import TTFont
from fontTools import subset
from fontTools.varLib import instancer
base = 'node_modules/@fontsource'
out = 'src/ui/fonts/'
def make(src,dst,family,unicodes=None,axis=None):
    f=TTFont(src)
    o=subset.Options(); o.flavor='woff2'; o.hinting=False; o.desubroutinize=True
    o.layout_features=['kern','mark','mkmk','ccmp','locl','liga','rlig','calt','init','medi','fina','isol','rclt','tnum','lnum']
    o.name_IDs=[0,1,2,3,4,5,6,13,14]; o.notdef_outline=True
    s=subset.Subsetter(o)
    s.populate(unicodes=unicodes or list(f.getBestCmap().keys())); s.subset(f)
    if axis and 'fvar' in f:
        f.flavor=None; f.save('/tmp/face.ttf'); f=instancer.instantiateVariableFont(TTFont('/tmp/face.ttf'),{'wght':axis})
    for n in f['name'].names:
        if n.nameID in (1,3,4,6,16): n.string=n.toUnicode().replace('IBM Plex','Advena').replace('IBMPlex','Advena')
    f.flavor='woff2'; f.save(dst)
    print(dst,os.path.getsize(src),os.path.getsize(dst))
v=base+'-variable/ibm-plex-sans/files/ibm-plex-sans-%s-wght-normal.woff2'
r=base+'/ibm-plex-serif/files/ibm-plex-serif-%s-%d-normal.woff2'
a=base+'/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-%d-normal.woff2'
for s in ('latin','latin-ext','cyrillic'): make(v%s,out + 'sans-%s.woff2'%s,'',axis=(400,600))
for s in ('latin','latin-ext','cyrillic'): make(r%(s,600),out + 'serif-%s-600.woff2'%s,'')
# Arabic alone in one file; the letters of Persian, Urdu and others, and the forms of old encodings, in a second one.
core=[0x60c,0x61b,0x61f,*range(0x621,0x63b),*range(0x640,0x653),*range(0x660,0x66d),0x670,*range(0x200c,0x2010)]
for w in (400,600):
    make(a%w,out + 'arabic-%d.woff2'%w,'',unicodes=core)
    make(a%w,out + 'arabic-ext-%d.woff2'%w,'',unicodes=[u for u in TTFont(a%w).getBestCmap() if u not in core])
