extension HTMLTokenizer {
  /// The decoded value of the current tag's first attribute of that name.
  borrowing func value(of key: NameKey) -> String? {
    for index in 0..<attributeCount where attribute(index).key == key {
      var sink = UTF8Sink(capacity: attribute(index).value.count)
      HTMLText.decode(
        attribute(index).value,
        of: bytes,
        references: true,
        inAttribute: true,
        into: &sink
      )
      return sink.string
    }
    return nil
  }
}
