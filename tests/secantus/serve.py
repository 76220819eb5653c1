"""Starts SecantusDB (scripts/lib/secantus.ts) with one fault of 0.7.0b3 mended.

Of upserts by findAndModify that meet at a document not there yet, all but the first change it, but are answered null: a
limit then fails with 500, which no MongoDB makes it do.
"""

from secantus.cli import main
from secantus.storage import Storage

update_matching = Storage.update_matching


def answered(self, *args, **options):
    result = update_matching(self, *args, **options)
    if options.get("upsert") and options.get("return_post_images"):
        result["did_upsert"] = True
    return result


Storage.update_matching = answered
raise SystemExit(main())
